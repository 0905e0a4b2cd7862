import { makeAutoObservable } from 'mobx';
import type { FieldViewModel } from '../field.view-model';

/** A date field that offers some days, such as the school's arrival days; any other date can be typed. */
export class DaysViewModel {
  /** 其他日期 was chosen. */
  private wantsOther = false;

  constructor(
    readonly field: FieldViewModel,
    /** `YYYY-MM-DD` */
    readonly offered: readonly string[],
  ) {
    makeAutoObservable(this, { field: false, offered: false }, { autoBind: true });
  }

  get isOther(): boolean {
    const { text } = this.field;
    return this.wantsOther || (text !== '' && !this.offered.includes(text));
  }

  choose(day: string): void {
    this.wantsOther = false;
    this.field.setAnswer(day);
  }

  showCalendar(): void {
    if (this.isOther) return;
    this.wantsOther = true;
    this.field.setAnswer('');
  }

  /** A day or 其他日期 was chosen that the student may take back. */
  get canClear(): boolean {
    return this.field.canClear || (this.wantsOther && !this.field.required);
  }

  clear(): void {
    this.wantsOther = false;
    this.field.clear();
  }

  typeOther(day: string): void {
    this.field.type(day);
  }
}
