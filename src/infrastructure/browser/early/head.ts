import type { EarlyStart } from '../early-start';
import { chooseOutline } from './outline';
import { takeToken } from './token';
import { watchStart } from './watch-start';

// The build puts this program first into the head of index.html. It does what nothing may come before, and no more: the
// outline below it waits to be painted.
const early: EarlyStart = { ...watchStart(window), ...takeToken(window), answers: new Map() };
Object.assign(window, { earlyStart: early });
if (!early.leaving) chooseOutline(window);
