import { useState } from 'react';
import { classNames } from '../../class-names';
import styles from './seal.module.css';

interface SealProps {
  /** The school's name, in the current language. */
  readonly name: string;
  /** Its short name, used if the name is not in Chinese characters. */
  readonly initial: string;
  /** Picture of its own seal. */
  readonly url?: string | undefined;
}

/** The school's own seal, or a square one made of its name. Hidden from screen readers: the name is beside it. */
export function Seal({ name, initial, url }: SealProps) {
  const [hasFailed, setFailed] = useState(false);
  if (url !== undefined && !hasFailed)
    return <img className={styles.picture} src={url} alt="" onError={() => setFailed(true)} />;
  return (
    <span className={styles.seal} aria-hidden="true">
      <Carved letters={sealLetters(name, initial)} />
    </span>
  );
}

function Carved({ letters }: { readonly letters: readonly string[] }) {
  const [first, second, third, fourth] = letters;
  if (third === undefined)
    return (
      <span className={second === undefined ? styles.single : styles.sparse}>
        <Letter>{first}</Letter>
        {second !== undefined && <Letter>{second}</Letter>}
      </span>
    );
  return (
    <>
      {[
        [first, third],
        [second, fourth],
      ].map(([right, left]) => (
        <span key={right} className={classNames(styles.line)}>
          <Letter>{right}</Letter>
          <Letter>{left}</Letter>
        </span>
      ))}
    </>
  );
}

function Letter({ children }: { readonly children: string | undefined }) {
  return <span className={styles.letter}>{children}</span>;
}

/** At most four characters: 青云职业技术学院 becomes 青云学院. */
function sealLetters(name: string, initial: string): readonly string[] {
  const characters = [...name];
  const isChinese = /^[\u4e00-\u9fff]{4,}$/.test(name);
  return isChinese ? [...characters.slice(0, 2), ...characters.slice(-2)] : [...initial].slice(0, 2);
}
