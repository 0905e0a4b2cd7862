import { Button, Drawer, Dropdown, Spin } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '#presentation/widgets/data/icon/icon';
import type { DeskSession } from '../../application/desk-session';
import type { DeskRoute, Resolve } from '../define-screen';
import { useDesk } from '../desk-context';
import { useFailed } from '../lib/use-ask';
import { useChooseLanguage, useMessages } from '../messages/messages';
import { routes } from '../routes';
import { ErrorBoundary } from './error-boundary';
import styles from './frame.module.css';
import { Missing } from './missing';
import { ScreenHost } from './screen-host';

interface FrameProps {
  readonly session: DeskSession;
  readonly resolve: Resolve;
}

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/** Items of the bottom bar before 更多. */
const BAR = 3;

/** Navigation and account around the screen of the address. */
export function Frame({ session, resolve }: FrameProps) {
  const { me, may } = useDesk();
  const { t } = useMessages();
  const { pathname } = useLocation();
  const allowed = routes.filter(({ needs }) => needs === undefined || may(needs));
  const listed = allowed.filter(({ icon }) => icon !== undefined);
  const home = listed[0] ?? allowed[0];
  const shown = useRef(pathname);
  useEffect(() => {
    // The first screen is where the page begins anyway.
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    focusContent();
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={focusContent}>
        {t('common.skip')}
      </button>
      <header className={styles.header}>
        <p className={styles.school}>{me.school.name}</p>
        <AccountMenu session={session} />
      </header>
      <nav className={styles.nav} aria-label={t('common.navigation')}>
        {listed.map((route) => (
          <Item key={route.path} of={route} />
        ))}
      </nav>
      <BottomBar listed={listed} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={pathname.split('/')[1]}>
          <Suspense
            fallback={
              <div className={styles.spin}>
                <Spin />
              </div>
            }
          >
            <Routes>
              {allowed.map((route) => (
                <Route
                  key={route.path}
                  path={route.path}
                  element={
                    <ScreenHost
                      key={route.path.includes('?') ? route.path : pathname}
                      of={route}
                      resolve={resolve}
                    />
                  }
                />
              ))}
              {home &&
                ['/', 'sign-in'].map((path) => (
                  <Route key={path} path={path} element={<Navigate replace to={`/${home.path}`} />} />
                ))}
              <Route path="*" element={<Missing />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}

function Item({
  of: { path, title, icon },
  onClick,
}: {
  readonly of: DeskRoute;
  readonly onClick?: () => void;
}) {
  const { t } = useMessages();
  return (
    <NavLink
      to={`/${path.split('/')[0]}`}
      className={({ isActive }) => (isActive ? `${styles.item} ${styles.here}` : String(styles.item))}
      {...(onClick && { onClick })}
    >
      {icon && <Icon name={icon} size={1.25} />}
      <span>{t(title)}</span>
    </NavLink>
  );
}

/** 今天 · 报名 · … · 更多, on narrow screens. */
function BottomBar({ listed }: { readonly listed: readonly DeskRoute[] }) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const hidden = listed.slice(BAR);
  return (
    <nav className={styles.bar} aria-label={t('common.navigation')}>
      {listed.slice(0, BAR).map((route) => (
        <Item key={route.path} of={route} />
      ))}
      {hidden.length > 0 && (
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="list" size={1.25} />
          <span>{t('nav.more')}</span>
        </button>
      )}
      <Drawer
        open={isOpen}
        placement="bottom"
        size="auto"
        title={t('nav.more')}
        onClose={() => setOpen(false)}
        classNames={{ body: String(styles.more) }}
      >
        {hidden.map((route) => (
          <Item key={route.path} of={route} onClick={() => setOpen(false)} />
        ))}
      </Drawer>
    </nav>
  );
}

function AccountMenu({ session }: { readonly session: DeskSession }) {
  const { me } = useDesk();
  const chooseLanguage = useChooseLanguage();
  const failed = useFailed();
  const navigate = useNavigate();
  const { t, language } = useMessages();
  const actions: Readonly<Record<string, () => unknown>> = {
    account: () => navigate('/account'),
    language: () => chooseLanguage(language === 'en' ? 'zh-CN' : 'en'),
    signOut: () => session.signOut().catch(failed),
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        onClick: ({ key }) => actions[key]?.(),
        items: [
          { key: 'account', label: t('nav.account') },
          {
            key: 'language',
            label: <span lang={language === 'en' ? 'zh-CN' : 'en'}>{t('menu.language')}</span>,
          },
          { type: 'divider' },
          { key: 'signOut', label: t('menu.signOut') },
        ],
      }}
    >
      <Button type="text" aria-label={t('menu.account', { name: me.name })}>
        {me.name}
        <Icon name="down" size={1} />
      </Button>
    </Dropdown>
  );
}
