import type { PathParams } from '#application/navigation/paths';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { type Capabilities, everyCapability } from '#application/ports/capabilities';
import type { Documents } from '#application/ports/enrollment/documents';
import type { RefusedSubmission } from '#application/ports/enrollment/refusal-handover';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { PictureReducer } from '#application/ports/files/picture-reducer';
import type { StoredFiles } from '#application/ports/files/stored-files';
import type { PageLocks } from '#application/ports/phone/page-locks';
import type { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import type { Credential } from '#domain/credential';
import type { CodeTable } from '#domain/form/code-table';
import type { PickerOption } from '#domain/form/template';
import { InMemoryPageLocks } from '#infrastructure/memory/phone/in-memory-page-locks';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemoryPictureReducer } from '#infrastructure/memory/phone/in-memory-picture-reducer';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { ConfirmApplicationViewModel } from '#presentation/screens/enrollment/confirm-application/view-model';
import { InformationFormViewModel } from '#presentation/screens/enrollment/information-form/view-model';
import { FakeClock, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import {
  FakeBootForm,
  FakeConfirmations,
  FakeToasts,
  ScriptedEnrollmentGateway,
  ScriptedFileStore,
  ScriptedPlanQueue,
} from '../../application/enrollment/fakes';
import { regions } from '../../application/enrollment/samples';
import { storedFilesOf } from '../../application/upload/stored-files-of';
import { paymentFixture } from '../screens/payment-fixture';
import { ScriptedSignOutGateway } from '../screens/scripted-sign-out-gateway';

/** A phone with a school, for the form and the confirmation. */
export class FormFixture {
  readonly clock = new FakeClock();
  readonly gateway = new ScriptedEnrollmentGateway(this.clock);
  readonly drafts = new StubDrafts();
  readonly files = new ScriptedFileStore();
  readonly kept = new InMemoryUploadStore();
  readonly pictures: PictureReducer = new InMemoryPictureReducer();
  readonly session = new InMemorySessionStore();
  readonly navigation = new RecordingNavigation();
  readonly toasts = new FakeToasts();
  readonly confirmations = new FakeConfirmations();
  readonly connectivity = new FakeConnectivity();
  readonly visibility = new InMemoryPageVisibility();
  readonly queue = new ScriptedPlanQueue();
  readonly first = new FakeBootForm();
  readonly handover = new SingleUseHandover();
  readonly refusals = new SingleUseHandover<RefusedSubmission>();
  readonly signOut = new ScriptedSignOutGateway();
  regionsFail = false;
  readonly regions = {
    tree: async () => {
      if (this.regionsFail) throw new GatewayError('offline', 'no network');
      return regions;
    },
  };

  /** Options of code tables, by the table's name. */
  codeTables: Partial<Record<CodeTable, readonly PickerOption[]>> = {};
  readonly tables = { options: async (table: CodeTable) => this.codeTables[table] ?? [] };

  /** The result of verifying a mobile; undefined if the sheet was closed. */
  phonePass: string | undefined = undefined;
  verifyPhone = async (): Promise<string | undefined> => this.phonePass;

  /** The applicant's session on this phone. */
  applicant: Credential | undefined = undefined;
  readonly documents: Partial<Documents> = {};
  capabilities: Capabilities = everyCapability;
  readonly applicantSignIn: ApplicantSignIn = { identify: async () => undefined };

  private storedFiles(): StoredFiles {
    const session = { current: () => this.applicant };
    return storedFilesOf(this.files, this.documents, {
      enrollment: this.gateway,
      session,
      drafts: this.drafts,
    });
  }

  /** Two forms that share `locks` are pages of one phone that are open at a time. */
  async form(
    params: PathParams = { plan: 'autumn' },
    locks: PageLocks = new InMemoryPageLocks(),
  ): Promise<InformationFormViewModel> {
    const vm = new InformationFormViewModel(params, {
      gateway: this.gateway,
      drafts: this.drafts,
      locks,
      files: this.files,
      storedFiles: this.storedFiles(),
      pictures: this.pictures,
      uploadStore: this.kept,
      regions: this.regions,
      tables: this.tables,
      session: this.session,
      clock: this.clock,
      navigation: this.navigation,
      toasts: this.toasts,
      confirmations: this.confirmations,
      connectivity: this.connectivity,
      bootForm: this.first,
      handover: this.handover,
      refusals: this.refusals,
      capabilities: this.capabilities,
      applicantSignIn: this.applicantSignIn,
    });
    vm.start();
    await settled();
    return vm;
  }

  async confirm(params: PathParams = { plan: 'autumn' }): Promise<ConfirmApplicationViewModel> {
    const vm = new ConfirmApplicationViewModel(params, {
      ...paymentFixture({
        clock: this.clock,
        session: this.session,
        navigation: this.navigation,
        toasts: this.toasts,
      }),
      gateway: this.gateway,
      drafts: this.drafts,
      tables: this.tables,
      connectivity: this.connectivity,
      visibility: this.visibility,
      queue: this.queue,
      phones: { verify: () => this.verifyPhone() },
      handover: this.handover,
      refusals: this.refusals,
      capabilities: this.capabilities,
      applicantSignIn: this.applicantSignIn,
      uploadStore: this.kept,
      schoolSignOut: this.signOut.school,
    });
    vm.start();
    await settled();
    return vm;
  }
}
