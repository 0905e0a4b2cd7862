import { filters, statusOf } from '../texts.js';

/** The applications that match a filter and contain the text. */
export function searchApplications(entries, filter, text) {
  const { matches } = filters.find(({ key }) => key === filter);
  const wanted = text.trim().toLowerCase();
  return entries.filter((entry) => matches(entry) && searchedText(entry).includes(wanted));
}

function searchedText(entry) {
  const { no, maskedName, planTitle, maskedPhone, teacherId = '', majors } = entry;
  const names = majors.map(({ name }) => name);
  return [no, maskedName, planTitle, maskedPhone, teacherId, statusOf(entry).text, ...names]
    .join(' ')
    .toLowerCase();
}
