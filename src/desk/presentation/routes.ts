import type { DeskRoute } from './define-screen';

/** Every screen, in the order of the navigation; the first that somebody may see is the one that they start at. */
export const routes: readonly DeskRoute[] = [
  {
    path: 'today',
    title: 'nav.today',
    icon: 'clock',
    load: async () => (await import('./screens/today/screen')).screen,
  },
  {
    path: 'applications/:id?/:part?',
    title: 'nav.applications',
    needs: 'application.read',
    icon: 'document',
    load: async () => (await import('./screens/applications/screen')).screen,
  },
  {
    path: 'money',
    title: 'nav.money',
    needs: 'fee.read',
    icon: 'wallet',
    load: async () => (await import('./screens/money/screen')).screen,
  },
  {
    path: 'students',
    title: 'nav.students',
    needs: 'roster.read',
    icon: 'pin',
    load: async () => (await import('./screens/students/screen')).screen,
  },
  {
    path: 'photos',
    title: 'nav.photos',
    needs: 'photo.decide',
    icon: 'image',
    load: async () => (await import('./screens/photos/screen')).screen,
  },
  {
    path: 'plans/:id?/:part?',
    title: 'nav.plans',
    needs: 'plan.edit',
    icon: 'sheet',
    load: async () => (await import('./screens/plans/screen')).screen,
  },
  {
    path: 'stations',
    title: 'nav.stations',
    needs: 'station.edit',
    icon: 'gate',
    load: async () => (await import('./screens/stations/screen')).screen,
  },
  {
    path: 'school/:part?',
    title: 'nav.school',
    needs: 'school.edit',
    icon: 'info',
    load: async () => (await import('./screens/school/screen')).screen,
  },
  {
    path: 'staff',
    title: 'nav.staff',
    needs: 'staff.manage',
    icon: 'lock',
    load: async () => (await import('./screens/staff/screen')).screen,
  },
  {
    path: 'audit',
    title: 'nav.audit',
    needs: 'audit.read',
    icon: 'archive',
    load: async () => (await import('./screens/audit/screen')).screen,
  },
  {
    path: 'account',
    title: 'nav.account',
    load: async () => (await import('./screens/account/screen')).screen,
  },
];

/** For whoever has a one-time link, signed in or not. */
export const activateRoute: DeskRoute = {
  path: 'activate/:link?',
  title: 'activate.title',
  load: async () => (await import('./screens/activate/screen')).screen,
};
