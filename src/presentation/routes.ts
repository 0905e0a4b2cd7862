import type { Capabilities } from '#application/ports/capabilities';
import type { ScreenDefinition } from './define-screen';
import { checkinConfirmScreen } from './screens/checkin/confirm-information/definition';
import { checkinInformationScreen } from './screens/checkin/information/definition';
import { checkinScreen } from './screens/checkin/overview/definition';
import { procedureScreen } from './screens/checkin/procedure/definition';
import { checkinNoticeScreen } from './screens/checkin/student-notice/definition';
import { answersCopyScreen } from './screens/enrollment/answers-copy/definition';
import { applicationsScreen } from './screens/enrollment/applications/definition';
import { confirmApplicationScreen } from './screens/enrollment/confirm-application/definition';
import { informationFormScreen } from './screens/enrollment/information-form/definition';
import { planDetailsScreen } from './screens/enrollment/plan-details/definition';
import { plansScreen } from './screens/enrollment/plans/definition';
import { resultScreen } from './screens/homepage/admission-result/definition';
import { checkinEntryScreen } from './screens/homepage/checkin-entry/definition';
import { homeScreen } from './screens/homepage/home/definition';
import { recruitResultScreen } from './screens/homepage/recruit-result/definition';
import { faceScreen } from './screens/humanface/face/definition';
import { faceStandardScreen } from './screens/humanface/face-standard/definition';
import { facePictureScreen } from './screens/humanface/take-picture/definition';

/** All screens (specification, section 2). The first one is the home screen. */
export const routes: readonly ScreenDefinition[] = [
  homeScreen,
  recruitResultScreen,
  plansScreen,
  planDetailsScreen,
  informationFormScreen,
  confirmApplicationScreen,
  applicationsScreen,
  answersCopyScreen,
  procedureScreen,
  resultScreen,
  checkinEntryScreen,
  checkinScreen,
  checkinNoticeScreen,
  checkinInformationScreen,
  checkinConfirmScreen,
  facePictureScreen,
  faceScreen,
  faceStandardScreen,
];

/** The screens for a backend's capabilities. */
export function routesOf(capabilities: Capabilities): readonly ScreenDefinition[] {
  return routes.filter(({ needs }) => needs === undefined || capabilities[needs]);
}
