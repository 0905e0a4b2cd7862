import type { FormInstance } from 'antd';
import { passwordFault, STAFF_LIMITS } from '#domain/staff/account';
import { DeskFailure } from '../../application/ports/desk-failure';
import type { MessageKey, Messages } from '../messages/messages';
import { school } from '../messages/school';

/** What the school does not take, by the field that it is typed into. */
const TEXTS: Readonly<Record<string, MessageKey>> = {
  'password.tooShort': 'password.tooShort',
  'password.tooLong': 'password.tooLong',
  'password.common': 'password.common',
  'password.ownName': 'password.ownName',
  'code.wrong': 'field.codeWrong',
  'login.format': 'field.loginFormat',
  'idCard.taken': 'field.idCardTaken',
};

const LIMITS = { longest: STAFF_LIMITS.password };

/** The faults of a form's fields, in words; empty where the failure is another one. */
export function fieldErrors<Typed extends object>(
  { t }: Messages,
  form: FormInstance<Typed>,
  thrown: unknown,
): Parameters<typeof form.setFields>[0] {
  if (!(thrown instanceof DeskFailure) || thrown.code !== 'invalid') return [];
  const fields = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  return thrown.errors
    .filter(({ path }) => fields.has(path))
    .map(({ path, code }) => ({
      name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as never,
      errors: [t(textOf(path, code), LIMITS)],
    }));
}

function textOf(path: string, code: string): MessageKey {
  const key = `school.fault.${code}`;
  return TEXTS[`${path}.${code}`] ?? (Object.hasOwn(school, key) ? (key as MessageKey) : 'field.invalid');
}

/** A rule for a new password: what can be known without the school's list of common ones. */
export const passwordRule = ({ t }: Messages, login: string) => ({
  validator: async (_rule: unknown, typed: string = '') => {
    const fault = passwordFault(typed, { login, isCommon: () => false });
    if (fault !== undefined) throw new Error(t(`password.${fault}`, LIMITS));
  },
});
