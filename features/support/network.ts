/** What becomes of a call on its way to the school. */
export type Fate = 'pass' | 'cut' | 'loseAnswer';

/** The way between the phones of a scenario and its school, which scenarios cut and mend. */
export class Network {
  private isCut = false;
  private answersToLose = 0;

  cut(): void {
    this.isCut = true;
  }

  mend(): void {
    this.isCut = false;
  }

  /** The next submission arrives, and its answer does not. */
  loseNextSubmissionAnswer(): void {
    this.answersToLose = 1;
  }

  fateOf(call: 'submission' | 'other'): Fate {
    if (this.isCut) return 'cut';
    if (call === 'submission' && this.answersToLose > 0) {
      this.answersToLose -= 1;
      return 'loseAnswer';
    }
    return 'pass';
  }
}
