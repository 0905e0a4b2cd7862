import { observer } from 'mobx-react-lite';
import { useContext, useEffect } from 'react';
import { ContactLines } from '../../data/contact-lines/contact-lines';
import { ContactContext } from './contact-context';

/** The school's contact, once it is loaded. */
export const AskSchool = observer(function AskSchool() {
  const source = useContext(ContactContext);
  useEffect(() => source.read(), [source]);
  return source.contact ? <ContactLines contact={source.contact} /> : null;
});
