/** Sends a code to a mobile: the school's SMS service. */
export interface PhoneCode {
  send(message: { readonly tenantId: string; readonly phone: string; readonly code: string }): Promise<void>;
  /** The last codes, where there is no SMS service and the sandbox shows them instead. */
  sent?(tenantId: string): readonly SentCode[];
}

export interface SentCode {
  readonly maskedPhone: string;
  readonly code: string;
  /** Epoch ms. */
  readonly at: number;
}
