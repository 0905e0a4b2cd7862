import { describe, expect, it } from 'vitest';
import { draftKey } from '#domain/enrollment/draft';

describe('a draft', () => {
  it('is stored by its plan, by the application whose returned fields are edited, or by the new student', () => {
    const progress = { templateVersion: 1, answers: {}, step: 0, stepCount: 1, minutesLeft: 1 };
    const plan = { planId: 'p', planTitle: '' };
    expect(draftKey({ kind: 'newApplication', ...progress, ...plan })).toBe('p');
    expect(draftKey({ kind: 'resubmission', ...progress, ...plan, applicationId: 'a', version: 1 })).toBe(
      'a',
    );
    const checkin = { welcomeId: 'w', version: 1, saved: {} };
    expect(draftKey({ kind: 'checkinInformation', ...progress, ...checkin })).toBe('w');
  });
});
