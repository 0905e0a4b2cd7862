/** Carries a code to a mobile: a school's own SMS service. */
export interface PhoneCode {
  send(message: { readonly tenantId: string; readonly phone: string; readonly code: string }): Promise<void>;
  /** What was sent last, where the sender is none and the school's desk shows it instead. */
  sent?(tenantId: string): readonly SentCode[];
}

export interface SentCode {
  readonly maskedPhone: string;
  readonly code: string;
  /** Epoch ms. */
  readonly at: number;
}
