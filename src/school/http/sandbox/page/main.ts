import { startDesk } from './desk';

startDesk();
