import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Path } from '#application/navigation/paths';
import type { Navigation } from '#application/ports/phone/navigation';
import type { IdentityHandover, TypedIdentity } from '#application/ports/session/identity-handover';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { SchoolBadge, SchoolContact } from '#domain/enrollment/notice';
import { Query } from '#presentation/lib/query';

interface HelpPorts {
  readonly navigation: Navigation;
  readonly handover: IdentityHandover;
  readonly school: SchoolInfo;
}

interface TypedInput {
  text(field: keyof TypedIdentity): string;
  prefill(typed: TypedIdentity): void;
}

/** Help after a look-up without a result: the other look-up with the same input, and the school's contact. */
export class NotFoundHelp {
  readonly #input: TypedInput;
  readonly #elsewhere: Path | undefined;
  readonly #navigation: Navigation;
  readonly #handover: IdentityHandover;
  readonly #school: Query<SchoolBadge>;
  #reading: Promise<void> | undefined;

  /** `elsewhere`: the other look-up; undefined if the school has only one. */
  constructor(input: TypedInput, elsewhere: Path | undefined, ports: HelpPorts, lifetime: Lifetime) {
    this.#input = input;
    this.#elsewhere = elsewhere;
    this.#navigation = ports.navigation;
    this.#handover = ports.handover;
    this.#school = new Query(() => ports.school.badge(), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Undefined until loaded. */
  get school(): SchoolBadge | undefined {
    return this.#school.value;
  }

  /** Undefined until loaded, or if the school names no contact. */
  get contact(): SchoolContact | undefined {
    return this.school?.contact;
  }

  /** Never rejects: without it only the advice is shown. */
  async readSchool(): Promise<void> {
    if (this.school !== undefined) return;
    this.#reading ??= this.#school.load();
    await this.#reading;
    this.#reading = undefined;
  }

  /** Prefills what was typed in the other look-up, if that led here. */
  prefillInput(): void {
    const typed = this.#handover.consume();
    if (typed) this.#input.prefill(typed);
  }

  /** There is another look-up. */
  get leadsElsewhere(): boolean {
    return this.#elsewhere !== undefined;
  }

  lookElsewhere(): void {
    if (this.#elsewhere) this.openWithInput(this.#elsewhere);
  }

  /** Opens another screen that asks for an identity and hands over the input. */
  openWithInput(path: Path): void {
    const text = (field: keyof TypedIdentity) => this.#input.text(field);
    const phone = text('phone');
    this.#handover.give({ name: text('name'), idCard: text('idCard'), ...(phone && { phone }) });
    this.#navigation.go(path);
  }
}
