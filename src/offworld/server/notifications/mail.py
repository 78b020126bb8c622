"""Mail: composing a message, and sending it by SMTP."""

from __future__ import annotations

import smtplib
import ssl
from datetime import UTC, datetime
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime

from offworld.server.api.notifications import Notification
from offworld.server.config.settings import Smtp
from offworld.server.notifications.safe_http import SendError

TIMEOUT_S = 20


class RejectedError(SendError):
    """The mail server refuses the recipient for good."""


def is_valid_address(address: str) -> bool:
    """Whether a text is exactly one valid mail address, without header injection."""
    try:
        return address.isprintable() and address.isascii() and Address(addr_spec=address).addr_spec == address
    except (ValueError, HeaderParseError, IndexError):
        return False


def compose(notification: Notification, sender: str, address: str, now_ms: int) -> EmailMessage:
    """A notification as mail. Its Message-ID is the same for every attempt, so that mail programs drop duplicates."""
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
    """Send a mail by SMTP; blocks, so it runs in a thread."""
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
        raise SendError(f"the address is refused for now: {codes[0]}") from None
    except (smtplib.SMTPException, OSError) as error:
        raise SendError(f"{type(error).__name__}: {error}"[:300]) from None


def _connect(smtp: Smtp) -> smtplib.SMTP:
    if smtp.security == "tls":
        return smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=TIMEOUT_S, context=ssl.create_default_context())
    return smtplib.SMTP(smtp.host, smtp.port, timeout=TIMEOUT_S)
