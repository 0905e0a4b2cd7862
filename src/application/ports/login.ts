import { token } from './token';

/** Where a person proves who they are when the school no longer knows them (specification, section 8, code 401). */
export interface Login {
  /** Leads there once, however many calls find out. Where the app itself asks who it is, its screens lead there. */
  redirect(): void;
}
export const Login = token<Login>('Login');
