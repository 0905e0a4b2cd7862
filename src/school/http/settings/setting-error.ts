/** A setting that cannot be used; the message is for whoever starts the backend. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
