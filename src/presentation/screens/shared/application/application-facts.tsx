import type { Application, ResultDetails } from '#domain/enrollment/application';
import type { MessageKey, Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import type { Description } from '#presentation/widgets/data/description-list/description-list';
import { officeOf } from './application-status';

type DecisionSubject = Pick<Application, 'state' | 'majors'>;

/** Lines about an application that several screens share. */
export function useApplicationFacts() {
  const messages = useMessages();
  const choicesOf = (majors: DecisionSubject['majors']): readonly Description[] => {
    const value = majors.map(({ name }) => name).join(messages.t('plan.comma'));
    return majors.length > 0 ? [{ label: messages.t('form.majors'), value }] : [];
  };
  return {
    /** The decision if there is one, otherwise what was applied for. */
    outcome({ state, majors }: DecisionSubject): readonly Description[] {
      if (state.status === 'admitted' && state.major !== undefined)
        return [{ label: messages.t('enrollment.admittedMajor'), value: state.major.name, strong: true }];
      if (state.status === 'expired' && state.reason !== undefined)
        return [{ label: messages.t('applications.voidReason'), value: state.reason, strong: true }];
      if (state.status === 'returned') {
        const { reason, mendBefore } = state;
        return [
          ...(reason === undefined
            ? []
            : [{ label: messages.t('applications.returnReason'), value: reason, strong: true }]),
          ...(mendBefore === undefined
            ? []
            : [
                {
                  label: messages.t('applications.mendBefore'),
                  value: messages.dateTime(mendBefore),
                  strong: true,
                },
              ]),
          ...choicesOf(majors),
        ];
      }
      const choices = choicesOf(majors);
      if (state.status !== 'waitlisted') return choices;
      const rank = messages.t('enrollment.rank', { rank: state.rank });
      return [{ label: messages.t('applications.resultTitle'), value: rank, strong: true }, ...choices];
    },

    /** What the school adds to its decision. */
    result({ text, scores = [] }: ResultDetails): readonly Description[] {
      const own = text === undefined ? [] : [{ label: messages.t('applications.resultText'), value: text }];
      return [...scores, ...own];
    },

    /** Times of the submission and of resubmissions. */
    times({ submittedAt, history }: Pick<Application, 'submittedAt' | 'history'>): readonly Description[] {
      const again = history.filter(({ event }) => event === 'resubmit').at(-1);
      const line = (label: MessageKey, at: number) => ({
        label: messages.t(label),
        value: messages.timestamp(at),
      });
      const submitted = line('enrollment.submittedAt', submittedAt);
      return again ? [submitted, line('applications.resubmittedAt', again.at)] : [submitted];
    },

    /** Empty if no fee is or was due. */
    fee({ state, fee }: Pick<Application, 'state' | 'fee'>): readonly Description[] {
      if (fee.state === 'none') return [];
      const label = fee.reason === '' ? messages.t('enrollment.fee') : messages.ofSchool(fee.reason);
      const amount = messages.money(fee.amount);
      if (fee.state === 'exempt') return [{ label, value: messages.t('applications.exempt') }];
      if (fee.state === 'refunded') {
        const words = fee.refundedAt === undefined ? 'applications.refunding' : 'applications.refunded';
        return [{ label, value: messages.t(words, { amount }) }];
      }
      const ended = state.status === 'withdrawn' || state.status === 'expired';
      if (ended && fee.state !== 'paid' && fee.state !== 'confirming' && fee.state !== 'ordering')
        return [{ label, value: messages.t('applications.notOwed') }];
      return [{ label, value: amount }, ...officeFacts(messages, { state, fee })];
    },
  };
}

/** Where a fee is to be paid, if it is owed and the school names an office. */
export function officeFacts(
  messages: Pick<Messages, 't'>,
  application: Pick<Application, 'state' | 'fee'>,
): readonly Description[] {
  const payAt = officeOf(application);
  if (payAt === undefined) return [];
  const { place, hours } = payAt;
  return [
    { label: messages.t('applications.payAt'), value: place },
    ...(hours === undefined ? [] : [{ label: messages.t('applications.payHours'), value: hours }]),
  ];
}
