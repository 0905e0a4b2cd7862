import { paths } from '../application/navigation/paths';
import { Clock } from '../application/ports/clock';
import { Confirmations } from '../application/ports/confirmations';
import { DraftStore } from '../application/ports/draft-store';
import { EnrollmentGateway } from '../application/ports/enrollment-gateway';
import { FileStore } from '../application/ports/file-store';
import { Navigation } from '../application/ports/navigation';
import { Regions } from '../application/ports/regions';
import { SchoolFront } from '../application/ports/school-front';
import { SessionStore } from '../application/ports/session-store';
import { Toasts } from '../application/ports/toasts';
import { type Page, screen } from './page';

/** The one table of screens (specification, section 2). Each screen is a chunk of its own. */
export const routes: readonly Page[] = [
  {
    path: paths.home,
    title: 'title.home',
    load: async () => {
      const [{ HomeScreen }, { HomeViewModel }] = await Promise.all([
        import('./screens/homepage/home.screen'),
        import('./screens/homepage/home.view-model'),
      ]);
      return screen(
        HomeScreen,
        [SchoolFront, EnrollmentGateway, DraftStore, SessionStore, Clock, Navigation],
        (_params, ...ports) => new HomeViewModel(...ports),
      );
    },
  },
  {
    path: paths.recruitResult,
    title: 'title.recruitResult',
    load: async () => {
      const [{ RecruitResultScreen }, { RecruitResultViewModel }] = await Promise.all([
        import('./screens/homepage/recruit-result.screen'),
        import('./screens/homepage/recruit-result.view-model'),
      ]);
      return screen(
        RecruitResultScreen,
        [EnrollmentGateway, Clock, Navigation],
        (_params, ...ports) => new RecruitResultViewModel(...ports),
      );
    },
  },
  {
    path: paths.plans,
    title: 'title.plans',
    load: async () => {
      const [{ PlansScreen }, { PlansViewModel }] = await Promise.all([
        import('./screens/enrollment/plans.screen'),
        import('./screens/enrollment/plans.view-model'),
      ]);
      return screen(
        PlansScreen,
        [EnrollmentGateway, Clock, Navigation],
        (_params, ...ports) => new PlansViewModel(...ports),
      );
    },
  },
  {
    path: paths.planDetails,
    title: 'title.planDetails',
    load: async () => {
      const [{ PlanDetailsScreen }, { PlanDetailsViewModel }] = await Promise.all([
        import('./screens/enrollment/plan-details.screen'),
        import('./screens/enrollment/plan-details.view-model'),
      ]);
      return screen(
        PlanDetailsScreen,
        [EnrollmentGateway, SchoolFront, DraftStore, SessionStore, Clock, Navigation],
        (params, ...ports) => new PlanDetailsViewModel(params, ...ports),
      );
    },
  },
  {
    path: paths.informationForm,
    title: 'title.informationForm',
    load: async () => {
      const [{ InformationFormScreen }, { InformationFormViewModel }] = await Promise.all([
        import('./screens/enrollment/information-form.screen'),
        import('./screens/enrollment/information-form.view-model'),
      ]);
      return screen(
        InformationFormScreen,
        [
          EnrollmentGateway,
          DraftStore,
          FileStore,
          Regions,
          SessionStore,
          Clock,
          Navigation,
          Toasts,
          Confirmations,
        ],
        (params, ...ports) => new InformationFormViewModel(params, ...ports),
      );
    },
  },
  {
    path: paths.confirmApplication,
    title: 'title.confirmApplication',
    load: async () => {
      const [{ ConfirmApplicationScreen }, { ConfirmApplicationViewModel }] = await Promise.all([
        import('./screens/enrollment/confirm-application.screen'),
        import('./screens/enrollment/confirm-application.view-model'),
      ]);
      return screen(
        ConfirmApplicationScreen,
        [EnrollmentGateway, DraftStore, SessionStore, Clock, Navigation, Toasts],
        (params, ...ports) => new ConfirmApplicationViewModel(params, ...ports),
      );
    },
  },
  {
    path: paths.applications,
    title: 'title.applications',
    load: async () => {
      const [{ ApplicationsScreen }, { ApplicationsViewModel }] = await Promise.all([
        import('./screens/enrollment/applications.screen'),
        import('./screens/enrollment/applications.view-model'),
      ]);
      return screen(
        ApplicationsScreen,
        [EnrollmentGateway, DraftStore, SessionStore, Clock, Navigation, Confirmations, Toasts],
        (params, ...ports) => new ApplicationsViewModel(params, ...ports),
      );
    },
  },
];
