import { createContext } from 'react';
import type { SchoolContact } from '#domain/enrollment/notice';

/** The school's contact for students' questions. */
export interface ContactSource {
  /** Undefined until it is loaded, or if the school gives none. Observable. */
  readonly contact: SchoolContact | undefined;
  /** Loads the contact unless it is known; on failure it stays undefined. */
  read(): void;
}

export const ContactContext = createContext<ContactSource>({ contact: undefined, read: () => {} });
