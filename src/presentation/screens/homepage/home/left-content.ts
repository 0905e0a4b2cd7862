import type { PublicContent } from '#application/ports/enrollment/boot-form-handover';
import type { SchoolInfo } from '#application/ports/session/school-info';

/** The home screen as it was last left: on return it is shown until it has loaded again, or if it cannot. */
export const leftContent = new WeakMap<SchoolInfo, PublicContent>();
