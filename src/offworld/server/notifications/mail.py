"""Mail: a letter as a message, and a server that takes it."""

from __future__ import annotations

import smtplib
import ssl
from datetime import UTC, datetime
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime

from offworld.server.api.notifications import Letter
from offworld.server.config.settings import Smtp
from offworld.server.notifications.safe_http import SendError

TIMEOUT_S = 20


class RejectedError(SendError):
    """The mail server will never take this."""


def is_valid_address(address: str) -> bool:
    """Whether mail could go to an address, and nowhere else."""
    try:
        return address.isprintable() and address.isascii() and Address(addr_spec=address).addr_spec == address
    except (ValueError, HeaderParseError, IndexError):
        return False


def compose(notification: Letter, sender: str, address: str, now_ms: int) -> EmailMessage:
    """A letter as mail. Sent again it carries the same id, by which mail programs know it."""
    message = EmailMessage()
    message["From"] = Address("Offworld", addr_spec=sender)
    message["To"] = Address(addr_spec=address)
    message["Subject"] = notification.title
    message["Date"] = format_datetime(datetime.fromtimestamp(now_ms / 1000, UTC))
    message["Message-ID"] = f"<{notification.key.replace('/', '.')}@{sender.partition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message["Content-Language"] = notification.lang
    message.set_content(
        f"{notification.words}\n\n{notification.link}\n" if notification.link else f"{notification.words}\n"
    )
    return message


def send(smtp: Smtp, message: EmailMessage) -> None:
    """Hand a message over; waits for the network, so it runs in a thread."""
    try:
        with _connect(smtp) as server:
            if smtp.security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if smtp.user:
                server.login(smtp.user, smtp.password)
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        if all(500 <= code < 600 for code in codes):
            raise RejectedError(f"the address is refused: {codes[0]}") from None
        raise SendError(f"the address is put off: {codes[0]}") from None
    except (smtplib.SMTPException, OSError) as error:
        raise SendError(f"{type(error).__name__}: {error}"[:300]) from None


def _connect(smtp: Smtp) -> smtplib.SMTP:
    if smtp.security == "tls":
        return smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=TIMEOUT_S, context=ssl.create_default_context())
    return smtplib.SMTP(smtp.host, smtp.port, timeout=TIMEOUT_S)
