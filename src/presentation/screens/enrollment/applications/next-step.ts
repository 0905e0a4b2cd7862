import { type Path, type PathParams, paths } from '#application/navigation/paths';
import type { ApplicationItem } from './application-item.view-model';

/** The sheet over the list, and its application. */
export interface OpenSheet {
  readonly kind: 'result' | 'withdrawal';
  readonly applicationId: string;
}

/** What an application's one action opens; undefined if there is nothing to do but wait. */
export function nextStep({
  action,
  application,
}: Pick<ApplicationItem, 'action' | 'application'>):
  | { readonly sheet: OpenSheet['kind'] }
  | { readonly fee: 'payment' | 'voucher' }
  | { readonly path: Path; readonly params: PathParams }
  | undefined {
  const { id, planId } = application;
  switch (action) {
    case 'pay':
      return { fee: 'payment' };
    case 'resubmit':
      return { path: paths.informationForm, params: { plan: planId, application: id } };
    case 'viewVoucher':
      return { fee: 'voucher' };
    case 'viewResult':
      return { sheet: 'result' };
    case 'applyAgain':
      return { path: paths.planDetails, params: { plan: planId } };
    case 'wait':
      return undefined;
  }
}
