import { makeAutoObservable, observableRef } from 'mobx';
import type { InformationConflict } from '#application/checkin/information-journey';
import { type InfoConflict, infoConflict, mergedInfo, type Side } from '#domain/checkin/info-merge';
import { answerParts } from '#domain/form/answers/answer-text';
import { fieldType } from '#domain/form/field-type';
import type { Answers } from '#domain/form/template';
import type { AnswerLine } from '#presentation/screens/shared/answers/answer-lines';

/** One answer that this phone and the other device have differently. */
export interface ComparedAnswer {
  readonly key: string;
  readonly label: string;
  readonly mine: AnswerLine;
  readonly theirs: AnswerLine;
}

/** Another device has saved in the meantime: for each field the student takes its answer or keeps their own. */
export class InfoComparison {
  readonly answers: readonly ComparedAnswer[];
  choice: InfoConflict;

  constructor(readonly conflict: InformationConflict) {
    const { template, saved, mine, newer } = conflict;
    this.choice = infoConflict(saved, mine, newer.answers);
    this.answers = template.fields.flatMap((field) => {
      if (!(field.key in this.choice)) return [];
      const line = (answers: Answers): AnswerLine => ({
        key: field.key,
        label: field.label,
        step: field.step,
        kind: fieldType(field),
        parts: answerParts(field, answers[field.key], []),
      });
      return { key: field.key, label: field.label, mine: line(mine), theirs: line(newer.answers) };
    });
    makeAutoObservable(this, { answers: false, conflict: false, choice: observableRef }, { autoBind: true });
  }

  choose(key: string, side: Side): void {
    this.choice = { ...this.choice, [key]: side };
  }

  get merged(): Answers {
    return mergedInfo(this.conflict.mine, this.conflict.newer.answers, this.choice);
  }
}
