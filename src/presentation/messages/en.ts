import type { Dictionary } from './dictionary';
import { applications } from './en/applications';
import { common } from './en/common';
import { confirm } from './en/confirm';
import { enrollment } from './en/enrollment';
import { error } from './en/error';
import { form } from './en/form';
import { home } from './en/home';
import { homepage } from './en/homepage';
import { plans } from './en/plans';
import { status } from './en/status';
import { time } from './en/time';
import { title } from './en/title';
import { upload } from './en/upload';

export const en: Dictionary = {
  ...common,
  ...time,
  ...title,
  ...status,
  ...home,
  ...enrollment,
  ...form,
  ...confirm,
  ...upload,
  ...applications,
  ...homepage,
  ...plans,
  ...error,
};
