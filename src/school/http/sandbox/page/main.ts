import { startSandbox } from './sandbox';

startSandbox();
