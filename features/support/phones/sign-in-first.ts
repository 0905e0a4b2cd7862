import type { Capabilities } from '#application/ports/capabilities';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import type { Backend, SchoolContext } from '#composition/backends/backend';
import type { SchoolPorts } from '#composition/backends/school-ports';
import type { DraftGrant } from '#domain/enrollment/application-submission';
import { isRefused } from '#domain/refused';
import { credentialOf } from '#infrastructure/http/bearer-token';

/** Of a school that signs people in on a page of its own. */
export const SIGN_IN_PAGE = 'https://school.example/sign-in?back=';

/**
 * The backend of a school where people sign in before they apply: it is known by an earlier application who they are, and
 * what authorises uploads and a submission is their session alone. The school's own drafts stay behind these adapters.
 */
export function signInFirst<Can extends Capabilities>(backend: Backend<Can>, at: 'app' | 'school'): Backend {
  let draft: DraftGrant | undefined;
  // The backend's own members are read when they are wanted: some are known only once it is connected.
  return Object.assign(Object.create(backend) as Backend, {
    capabilities: { ...backend.capabilities, signInFirst: true },
    ports(school: SchoolContext) {
      const ports = backend.ports(school) as SchoolPorts & SchoolPorts<Can & { schoolDrafts: true }>;
      const { EnrollmentGateway: desk, FileStore: files } = ports;
      const openDraft: typeof desk.openDraft = async (planId) => {
        const opened = draft?.planId === planId ? draft : await desk.openDraft(planId);
        if (isRefused(opened)) return opened;
        draft = opened;
        return { ...opened, token: credentialOf('') };
      };
      const own: Partial<EnrollmentGateway> = {
        judgeDuplicate: async () => undefined,
        openDraft,
        template: async (planId) => {
          await openDraft(planId);
          return desk.template(planId);
        },
        submit: async (grant, submission) => {
          await desk.applications(grant.token);
          return draft ? desk.submit({ ...grant, token: draft.token }, submission) : { refused: 'notFound' };
        },
      };
      const signIn: ApplicantSignIn = {
        async identify(current) {
          if (current === undefined) return undefined;
          const first = (await desk.applications(current)).at(-1);
          const filed = first && (await desk.application(current, first.id));
          if (!filed || isRefused(filed)) return undefined;
          const { name = '', idCard = '', phone = '' } = filed.answers;
          return { id: filed.id, credential: current, answers: { name, idCard, phone } };
        },
        ...(at === 'school' && { signInUrl: (returnTo) => SIGN_IN_PAGE + encodeURIComponent(returnTo) }),
      };
      return {
        ...ports,
        EnrollmentGateway: Object.assign(Object.create(desk), own),
        FileStore: Object.assign(Object.create(files), {
          readableUrl: ((path, credential) =>
            files.readableUrl(path, draft?.token ?? credential)) satisfies typeof files.readableUrl,
          upload: ((file, credential, ...rest) =>
            files.upload(file, draft?.token ?? credential, ...rest)) satisfies typeof files.upload,
        }),
        ApplicantSignIn: signIn,
      };
    },
  });
}
