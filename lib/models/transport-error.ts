/**
 * No usable reply came back, however often it was asked for: the connection failed, the server was busy or broken or
 * wanted a longer wait than it is granted, or what it sent was no reply. The model has not been heard, so a run scores nothing for it and asks again next time.
 */
export class TransportError extends Error {
  override name = "TransportError";
}
