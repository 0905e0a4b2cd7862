import type { GenericSchema } from 'valibot';
import { codes } from './codes';
import type { Endpoint } from './endpoint';
import {
  AttemptsRefusal,
  HumanRefusal,
  LineRefusal,
  MalformedRefusal,
  PassRefusal,
  WindowRefusal,
} from './response-envelope';

const usualRefusalData: Readonly<Record<number, GenericSchema>> = {
  [codes.malformed]: MalformedRefusal,
  [codes.planFull]: WindowRefusal,
  [codes.planClosed]: WindowRefusal,
  [codes.planNotYetOpen]: WindowRefusal,
  [codes.busy]: LineRefusal,
  [codes.tooManyAttempts]: AttemptsRefusal,
  [codes.passUsed]: PassRefusal,
  [codes.passExpired]: PassRefusal,
  [codes.humanCheck]: HumanRefusal,
};

/** `data` of a call's refusal with this code; undefined: such a refusal has none. */
export function refusalData(
  { refusalData: own = {} }: Pick<Endpoint<unknown, unknown>, 'refusalData'>,
  code: number,
): GenericSchema | undefined {
  return own[code] ?? usualRefusalData[code];
}
