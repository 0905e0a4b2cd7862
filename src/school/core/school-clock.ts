export interface SchoolClock {
  /** Epoch ms by the school's clock, the only one that rules. */
  now(): number;
}
