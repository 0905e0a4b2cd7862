export interface SchoolClock {
  /** Epoch ms by the school's clock, which alone decides deadlines. */
  now(): number;
}
