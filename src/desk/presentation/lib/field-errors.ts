import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { passwordFault, STAFF_LIMITS } from '#domain/staff/account';
import { DeskFailure } from '../../application/ports/desk-failure';
import { type MessageKey, type Messages, useMessages } from '../messages/messages';

/** What the school does not take, by the field that it is typed into. */
const TEXTS: Readonly<Record<string, MessageKey>> = {
  'password.tooShort': 'password.tooShort',
  'password.tooLong': 'password.tooLong',
  'password.common': 'password.common',
  'password.ownName': 'password.ownName',
  'code.wrong': 'field.codeWrong',
  'login.format': 'field.loginFormat',
  'name.format': 'field.nameFormat',
};

const LIMITS = { longest: STAFF_LIMITS.password };

interface FieldError {
  readonly name: string;
  readonly errors: string[];
}

/** The faults of single fields, in words; empty where the failure is another one. */
export function fieldErrorsOf({ t }: Messages, thrown: unknown): FieldError[] {
  if (!(thrown instanceof DeskFailure) || thrown.code !== 'invalid') return [];
  return thrown.errors.flatMap(({ path, code }) => {
    const key = TEXTS[`${path}.${code}`];
    return key === undefined ? [] : [{ name: path, errors: [t(key, LIMITS)] }];
  });
}

/** A rule for a new password: what can be known without the school's list of common ones. */
export const passwordRule = ({ t }: Messages, login: string) => ({
  validator: async (_rule: unknown, typed: string = '') => {
    const fault = passwordFault(typed, { login, isCommon: () => false });
    if (fault !== undefined) throw new Error(t(`password.${fault}`, LIMITS));
  },
});

/** Shows the faults of single fields at their fields. */
export function useFieldErrors<Values>(form: FormInstance<Values>, thrown: unknown): void {
  const messages = useMessages();
  useEffect(() => {
    form.setFields(fieldErrorsOf(messages, thrown) as Parameters<typeof form.setFields>[0]);
  }, [form, messages, thrown]);
}
