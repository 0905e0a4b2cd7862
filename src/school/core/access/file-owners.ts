// Under whose name uploads are kept: a draft's, an applicant's or a new student's.

export function draftOwner(draftId: string): string {
  return `draft:${draftId}`;
}

export function isDraftOwner(owner: string): boolean {
  return owner.startsWith(draftOwner(''));
}

export function applicantOwner(applicantKey: string): string {
  return `applicant:${applicantKey}`;
}

export function studentOwner(welcomeId: string): string {
  return `student:${welcomeId}`;
}

/** Whether an owner's uploads are of use only once they are filed with an application, or handed in as a face photo. */
export function isFiledLater(owner: string): boolean {
  return [draftOwner(''), applicantOwner(''), studentOwner('')].some((kind) => owner.startsWith(kind));
}
