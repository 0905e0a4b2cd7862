import * as v from 'valibot';
import { codes } from './codes';
import { endpoint } from './endpoint';
import { ListedPlanData, PlanData } from './records/plan-records';
import { id, time } from './records/values';

const service = 'enrollment' as const;
export const planRequest = v.object({ planId: id });

export const planEndpoints = {
  list: endpoint({
    service,
    method: 'POST',
    path: 'plan/findPlanList',
    bearer: 'none',
    summary:
      'Enrollment plans with their windows and places, and the names of majors; with a keyword, those that match. Then `isMatch` may say whether the plan matches by its title or majors in any language: a plan whose title alone matches, in the other language, is found by it only',
    request: v.optional(
      v.object({
        keyword: v.optional(v.pipe(v.string(), v.maxLength(200))),
        // `nextPage` of the previous response; missing: the first page.
        page: v.optional(id),
      }),
      {},
    ),
    data: v.object({ serverTime: time, plans: v.array(ListedPlanData), nextPage: v.optional(id) }),
    refusals: [],
  }),
  detail: endpoint({
    service,
    method: 'POST',
    path: 'plan/getPlanDetail',
    bearer: 'none',
    summary: 'One plan with its majors, conditions and documents',
    request: planRequest,
    data: v.object({ serverTime: time, plan: PlanData }),
    refusals: [codes.notFound],
  }),
};
