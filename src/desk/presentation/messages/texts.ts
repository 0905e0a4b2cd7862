import { applications } from './applications';
import { arrival } from './arrival';
import { audit } from './audit';
import { common } from './common';
import { form } from './form';
import { money } from './money';
import { plans } from './plans';
import { problems } from './problems';
import { school } from './school';
import { session } from './session';
import { staff } from './staff';

/** Every text of the desk. */
export const texts = {
  ...applications,
  ...common,
  ...form,
  ...money,
  ...plans,
  ...problems,
  ...school,
  ...session,
  ...staff,
  ...audit,
  ...arrival,
};
export type MessageKey = keyof typeof texts;
