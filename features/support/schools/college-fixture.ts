import type { Decision } from '#school/core/enrollment/decision';
import type { CollegeServer } from '#test/foreign/college-server';
import type { SchoolFixture } from './school-fixture';

/** What scenarios have a school's office do, whatever its servers' API is. */
export type Office = Pick<
  SchoolFixture,
  'uniqueName' | 'fill' | 'close' | 'applications' | 'decide' | 'sendBack'
>;

const STAGES = {
  review: ['check_begun', 'in_check'],
  approve: ['cleared', 'cleared'],
  refuse: ['declined', 'declined'],
} as const;

/** The office of a college with its own API. */
export class CollegeFixture implements Office {
  readonly uniqueName = 'hill';

  constructor(private readonly college: CollegeServer) {}

  async fill(title: string): Promise<void> {
    const { code, seats } = this.college.programmeOf(title);
    this.college.change(code, { seats_used: seats ?? 0 });
  }

  async close(title: string, now = Date.now()): Promise<void> {
    this.college.change(this.college.programmeOf(title).code, { closes: new Date(now - 1).toISOString() });
  }

  async applications(title: string): Promise<number> {
    const { code } = this.college.programmeOf(title);
    return this.college.requests.filter(({ programme }) => programme.code === code).length;
  }

  async decide(decision: Decision): Promise<void> {
    if (decision.kind === 'return') throw new Error('sendBack says what is sent back');
    if (decision.kind === 'admit') {
      const [subject] = this.latest.programme.subjects;
      this.move('offered', { name: 'offered', subject });
    } else if (decision.kind === 'waitlist')
      this.move('reserved', { name: 'reserve', position: decision.rank ?? 1 });
    else {
      const [event, name] = STAGES[decision.kind];
      this.move(event, { name });
    }
  }

  async sendBack(label: string, reason: string, sample?: string): Promise<void> {
    const { name: entry, caption } = this.college.entryOf(this.latest.programme.code, label);
    this.move('sent_back', {
      name: 'sent_back',
      remarks: [{ entry, caption, remark: reason, example: sample ?? null }],
    });
  }

  /** The college counts no seats of a programme, and names no years, tuition or times; its charge is paid in a room. */
  sayLittle(title: string, room: string, open: string): void {
    const { code, subjects } = this.college.programmeOf(title);
    this.college.change(code, {
      ...{ seats: null, hold_hours: null, check_days: null, pay_at: { room, open } },
      subjects: subjects.map((subject) => ({ ...subject, years: null, tuition: null })),
    });
  }

  /** Sends everything back for one reason, without remarks on entries. */
  sendAllBack(cause: string): void {
    this.move('sent_back', { name: 'sent_back', cause });
  }

  addToDecision(verdict: string, subject: string, mark: string): void {
    Object.assign(this.latest, { verdict, marks: [{ subject, mark }] });
  }

  /** The office accepts no answer to an entry. */
  complain(title: string, label: string, words: string): void {
    const { name } = this.college.entryOf(this.college.programmeOf(title).code, label);
    this.college.complaints.set(name, words);
  }

  /** `limits`: as the college writes them. */
  limit(title: string, label: string, limits: object): void {
    const { rules } = this.college.entryOf(this.college.programmeOf(title).code, label);
    Object.assign(rules[0] ?? {}, limits);
  }

  /** While it is busy, the college answers submissions with 429. */
  setBusy(isBusy: boolean): void {
    this.college.isBusy = isBusy;
  }

  /** Owners of sessions, by cookie. */
  get signedIn(): readonly string[] {
    return this.college.owners;
  }

  private move(event: string, stage: Parameters<CollegeServer['move']>[2]): void {
    this.college.move(this.latest.number, event, stage);
  }

  private get latest() {
    const latest = this.college.requests.at(-1);
    if (!latest) throw new Error('nobody has applied');
    return latest;
  }
}
