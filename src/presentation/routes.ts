import { paths } from '#application/navigation/paths';
import { Camera } from '#application/ports/camera';
import { CheckInGateway } from '#application/ports/check-in-gateway';
import { Clock } from '#application/ports/clock';
import { Confirmations } from '#application/ports/confirmations';
import { Connectivity } from '#application/ports/connectivity';
import { Documents } from '#application/ports/documents';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FileSaver } from '#application/ports/file-saver';
import { FileStore } from '#application/ports/file-store';
import { FirstFields } from '#application/ports/first-fields';
import { Navigation } from '#application/ports/navigation';
import { PassKeeper } from '#application/ports/pass-keeper';
import { Printing } from '#application/ports/printing';
import { Regions } from '#application/ports/regions';
import { ResultPictures } from '#application/ports/result-pictures';
import { SchoolInfo } from '#application/ports/school-info';
import { ScreenWake } from '#application/ports/screen-wake';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import { type Page, screen } from './page';

/** The one table of screens (specification, section 2). Each screen is a chunk of its own. */
export const routes: readonly Page[] = [
  {
    path: paths.home,
    title: 'title.home',
    load: async () => {
      const [{ HomeScreen }, { HomeViewModel }] = await Promise.all([
        import('./screens/homepage/home/screen'),
        import('./screens/homepage/home/view-model'),
      ]);
      return screen(
        HomeScreen,
        [SchoolInfo, EnrollmentGateway, DraftStore, SessionStore, Clock, Navigation, CheckInGateway],
        (_params, ...ports) => new HomeViewModel(...ports),
      );
    },
  },
  {
    path: paths.recruitResult,
    title: 'title.recruitResult',
    load: async () => {
      const [{ RecruitResultScreen }, { RecruitResultViewModel }] = await Promise.all([
        import('./screens/homepage/recruit-result/screen'),
        import('./screens/homepage/recruit-result/view-model'),
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
        import('./screens/enrollment/plans/screen'),
        import('./screens/enrollment/plans/view-model'),
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
        import('./screens/enrollment/plan-details/screen'),
        import('./screens/enrollment/plan-details/view-model'),
      ]);
      return screen(
        PlanDetailsScreen,
        [EnrollmentGateway, SchoolInfo, DraftStore, SessionStore, Clock, Documents, FileSaver, Navigation],
        (params, ...ports) => new PlanDetailsViewModel(params, ...ports),
      );
    },
  },
  {
    path: paths.informationForm,
    title: 'title.informationForm',
    load: async () => {
      const [{ InformationFormScreen }, { InformationFormViewModel }] = await Promise.all([
        import('./screens/enrollment/information-form/screen'),
        import('./screens/enrollment/information-form/view-model'),
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
          FirstFields,
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
        import('./screens/enrollment/confirm-application/screen'),
        import('./screens/enrollment/confirm-application/view-model'),
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
        import('./screens/enrollment/applications/screen'),
        import('./screens/enrollment/applications/view-model'),
      ]);
      return screen(
        ApplicationsScreen,
        [EnrollmentGateway, DraftStore, SessionStore, Clock, Navigation, Confirmations, Toasts],
        (params, ...ports) => new ApplicationsViewModel(params, ...ports),
      );
    },
  },
  {
    path: paths.answersCopy,
    title: 'title.answersCopy',
    load: async () => {
      const [{ AnswersCopyScreen }, { AnswersCopyViewModel }] = await Promise.all([
        import('./screens/enrollment/answers-copy/screen'),
        import('./screens/enrollment/answers-copy/view-model'),
      ]);
      return screen(
        AnswersCopyScreen,
        [EnrollmentGateway, SchoolInfo, SessionStore, Clock, Navigation, Printing],
        (params, ...ports) => new AnswersCopyViewModel(params, ...ports),
      );
    },
  },
  {
    path: paths.procedure,
    title: 'title.procedure',
    load: async () => {
      const [{ ProcedureScreen }, { ProcedureViewModel }] = await Promise.all([
        import('./screens/checkin/procedure/screen'),
        import('./screens/checkin/procedure/view-model'),
      ]);
      return screen(
        ProcedureScreen,
        [CheckInGateway, SessionStore, PassKeeper, Clock, Connectivity, ScreenWake, Navigation],
        (_params, ...ports) => new ProcedureViewModel(...ports),
      );
    },
  },
  {
    path: paths.result,
    title: 'title.result',
    load: async () => {
      const [{ AdmissionResultScreen }, { AdmissionResultViewModel }] = await Promise.all([
        import('./screens/homepage/admission-result/screen'),
        import('./screens/homepage/admission-result/view-model'),
      ]);
      return screen(
        AdmissionResultScreen,
        [CheckInGateway, ResultPictures, FileSaver, Clock, Navigation, Toasts, SessionStore],
        (_params, ...ports) => new AdmissionResultViewModel(...ports),
      );
    },
  },
  {
    path: paths.checkinEntry,
    title: 'title.checkinEntry',
    load: async () => {
      const [{ CheckInEntryScreen }, { CheckInEntryViewModel }] = await Promise.all([
        import('./screens/homepage/checkin-entry/screen'),
        import('./screens/homepage/checkin-entry/view-model'),
      ]);
      return screen(
        CheckInEntryScreen,
        [CheckInGateway, SessionStore, Clock, Navigation],
        (_params, ...ports) => new CheckInEntryViewModel(...ports),
      );
    },
  },
  {
    path: paths.checkin,
    title: 'title.checkin',
    load: async () => {
      const [{ CheckInScreen }, { CheckInViewModel }] = await Promise.all([
        import('./screens/checkin/check-in/screen'),
        import('./screens/checkin/check-in/view-model'),
      ]);
      return screen(
        CheckInScreen,
        [CheckInGateway, DraftStore, SessionStore, PassKeeper, Navigation, Confirmations, Toasts],
        (_params, ...ports) => new CheckInViewModel(...ports),
      );
    },
  },
  {
    path: paths.checkinNotice,
    title: 'title.checkinNotice',
    load: async () => {
      const [{ StudentNoticeScreen }, { StudentNoticeViewModel }] = await Promise.all([
        import('./screens/checkin/student-notice/screen'),
        import('./screens/checkin/student-notice/view-model'),
      ]);
      return screen(
        StudentNoticeScreen,
        [CheckInGateway, SchoolInfo, SessionStore, Navigation],
        (_params, ...ports) => new StudentNoticeViewModel(...ports),
      );
    },
  },
  {
    path: paths.checkinInformation,
    title: 'title.checkinInformation',
    load: async () => {
      const [{ InformationScreen }, { InformationViewModel }] = await Promise.all([
        import('./screens/checkin/information/screen'),
        import('./screens/checkin/information/view-model'),
      ]);
      return screen(
        InformationScreen,
        [
          CheckInGateway,
          DraftStore,
          FileStore,
          Regions,
          SessionStore,
          Clock,
          Navigation,
          Toasts,
          Confirmations,
        ],
        (params, ...ports) => new InformationViewModel(params, ...ports),
      );
    },
  },
  {
    path: paths.checkinConfirm,
    title: 'title.checkinConfirm',
    load: async () => {
      const [{ ConfirmInformationScreen }, { ConfirmInformationViewModel }] = await Promise.all([
        import('./screens/checkin/confirm-information/screen'),
        import('./screens/checkin/confirm-information/view-model'),
      ]);
      return screen(
        ConfirmInformationScreen,
        [CheckInGateway, DraftStore, SessionStore, Navigation, Toasts],
        (_params, ...ports) => new ConfirmInformationViewModel(...ports),
      );
    },
  },
  {
    path: paths.facePicture,
    title: 'title.facePicture',
    load: async () => {
      const [{ TakePictureScreen }, { TakePictureViewModel }] = await Promise.all([
        import('./screens/humanface/take-picture/screen'),
        import('./screens/humanface/take-picture/view-model'),
      ]);
      return screen(
        TakePictureScreen,
        [CheckInGateway, FileStore, SessionStore, Camera, Clock, Navigation],
        (_params, ...ports) => new TakePictureViewModel(...ports),
      );
    },
  },
  {
    path: paths.face,
    title: 'title.face',
    load: async () => {
      const [{ FaceScreen }, { FaceViewModel }] = await Promise.all([
        import('./screens/humanface/face/screen'),
        import('./screens/humanface/face/view-model'),
      ]);
      return screen(
        FaceScreen,
        [CheckInGateway, FileStore, SessionStore, Clock, Confirmations, Navigation],
        (_params, ...ports) => new FaceViewModel(...ports),
      );
    },
  },
  {
    path: paths.faceStandard,
    title: 'title.faceStandard',
    load: async () => {
      const [{ FaceStandardScreen }, { FaceStandardViewModel }] = await Promise.all([
        import('./screens/humanface/face-standard/screen'),
        import('./screens/humanface/face-standard/view-model'),
      ]);
      return screen(
        FaceStandardScreen,
        [CheckInGateway, SessionStore, Navigation, Toasts],
        (_params, ...ports) => new FaceStandardViewModel(...ports),
      );
    },
  },
];
