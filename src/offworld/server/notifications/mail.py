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
from offworld.server.notifications.safe_http import UnsentError

TIMEOUT_S = 20


class RejectedError(UnsentError):
    """The mail server will never take this."""


def usable(address: str) -> bool:
    """Whether mail could go to an address, and nowhere else."""
    try:
        return address.isprintable() and address.isascii() and Address(addr_spec=address).addr_spec == address
    except (ValueError, HeaderParseError, IndexError):
        return False


def composed(letter: Letter, sender: str, address: str, now_ms: int) -> EmailMessage:
    """A letter as mail. Sent again it carries the same id, by which mail programs know it."""
    message = EmailMessage()
    message["From"] = Address("Offworld", addr_spec=sender)
    message["To"] = Address(addr_spec=address)
    message["Subject"] = letter.title
    message["Date"] = format_datetime(datetime.fromtimestamp(now_ms / 1000, UTC))
    message["Message-ID"] = f"<{letter.key.replace('/', '.')}@{sender.partition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message["Content-Language"] = letter.lang
    message.set_content(f"{letter.words}\n\n{letter.link}\n" if letter.link else f"{letter.words}\n")
    return message


def send(smtp: Smtp, message: EmailMessage) -> None:
    """Hand a message over; waits for the network, so it runs in a thread."""
    try:
        with _opened(smtp) as server:
            if smtp.security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if smtp.user:
                server.login(smtp.user, smtp.password)
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        if all(500 <= code < 600 for code in codes):
            raise RejectedError(f"the address is refused: {codes[0]}") from None
        raise UnsentError(f"the address is put off: {codes[0]}") from None
    except (smtplib.SMTPException, OSError) as error:
        raise UnsentError(f"{type(error).__name__}: {error}"[:300]) from None


def _opened(smtp: Smtp) -> smtplib.SMTP:
    if smtp.security == "tls":
        return smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=TIMEOUT_S, context=ssl.create_default_context())
    return smtplib.SMTP(smtp.host, smtp.port, timeout=TIMEOUT_S)
