import { describe } from 'vitest';
import { storeProperties } from './properties/properties';
import { memoryUnderTest } from './store-under-test';

describe('the store in memory', () => storeProperties(memoryUnderTest, 80));
