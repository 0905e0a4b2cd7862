import { token } from '../token';

/** Sign-in after the session has ended (specification, section 8, code 401). */
export interface Login {
  /** Starts the configured sign-in, once however many calls fail. Where the app itself signs users in, its screens navigate. */
  redirect(): void;
}
export const Login = token<Login>('Login');
