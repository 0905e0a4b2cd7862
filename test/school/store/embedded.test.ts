import { describe } from 'vitest';
import { storeProperties } from './properties';
import { embeddedUnderTest } from './store-under-test';

describe('the store on the embedded database', () => storeProperties(embeddedUnderTest, 12));
