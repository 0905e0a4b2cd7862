// The owners of uploads: a draft, an applicant or a new student.

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

/** Whether an owner's uploads have to be claimed later, by a submission or as a face photo. */
export function isFiledLater(owner: string): boolean {
  return [draftOwner(''), applicantOwner(''), studentOwner('')].some((kind) => owner.startsWith(kind));
}
