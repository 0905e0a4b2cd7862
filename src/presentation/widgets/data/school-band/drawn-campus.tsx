import styles from './drawn-campus.module.css';

const columns = [-44, -26, -8, 8, 26, 44];
const storeys = [59, 80];

/** A campus that is no school's own, in the pen of the icons: it stands where a school has given no picture. */
export function DrawnCampus() {
  return (
    <svg
      className={styles.campus}
      viewBox="0 0 390 130"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.light} cx="318" cy="30" r="17" />
      <path className={styles.hill} d="M0 78C50 52 96 60 140 72S260 62 300 54 360 52 390 66V130H0Z" />
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(195 0) scale(${side} 1)`}>
          <path className={styles.wall} d="M72 66h92v38H72z" />
          <path className={styles.roof} d="M68 66l9-13h82l9 13z" />
          {[82, 100, 118, 136].map((x) => (
            <path key={x} className={styles.window} d={`M${x} 74h8v9h-8zM${x} 89h8v8h-8z`} />
          ))}
          <path className={styles.wall} d="M54 78h18v26H54z" />
          <path className={styles.tree} d="M178 104V92a11 12 0 1 0-5-1M178 92v-8" />
          <path className={styles.tree} d="M60 104v-9a7 8 0 1 1 3 0" />
        </g>
      ))}
      <path className={styles.wall} d="M142 48h106v56H142z" />
      <path className={styles.roof} d="M134 48l61-31 61 31z" />
      <circle className={styles.wall} cx="195" cy="37" r="5" />
      {storeys.map((y) =>
        [-35, -17, 17, 35].map((x) => (
          <path key={x} className={styles.window} d={`M${191 + x} ${y}h8v12h-8z`} />
        )),
      )}
      <path className={styles.door} d="M187 104V86a8 8 0 0 1 16 0v18z" />
      {columns.map((x) => (
        <path key={x} className={styles.pen} d={`M${195 + x} 52v50`} />
      ))}
      <path className={styles.wall} d="M136 104h118v5H136z" />
      <path className={styles.pen} d="M0 109h390" />
    </svg>
  );
}
