import { App } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../messages/messages';

/** Asks before links to other screens, and before the page is left, while something is not saved. `own`: the screen's part of the address. */
export function useUnsavedWarning(isDirty: boolean, own: string): void {
  const { t } = useMessages();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDirty) return undefined;
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
      const to = link?.getAttribute('href')?.slice(1) ?? own;
      if (to.startsWith(own)) return;
      event.preventDefault();
      event.stopPropagation();
      modal.confirm({
        title: t('school.unsaved'),
        content: t('school.unsavedNote'),
        okText: t('school.leave'),
        cancelText: t('school.stay'),
        onOk: () => navigate(to),
      });
    };
    window.addEventListener('beforeunload', leave);
    document.addEventListener('click', follow, true);
    return () => {
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('click', follow, true);
    };
  }, [isDirty, own, modal, navigate, t]);
}
