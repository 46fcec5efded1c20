"""The base of all that is read from files."""

from pydantic import BaseModel, ConfigDict


class Strict(BaseModel):
    """Frozen; takes no field that it does not know, and no value of another type."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
