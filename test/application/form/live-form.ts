import type { LiveForm } from '#application/form/opened-form';
import type { Answers } from '#domain/form/template';

/** A form on the screen with these answers. */
export function liveForm(answers: Answers): LiveForm {
  return {
    answers,
    answerOf: (key) => answers[key],
    progress: () => ({ answers, labels: {}, step: 0, stepCount: 1, minutesLeft: 1 }),
    isComplete: () => true,
    hasFiles: true,
    cancelUploads: () => undefined,
  };
}

export const typed = liveForm({ name: '李' });
