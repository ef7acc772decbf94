import { faker } from '@faker-js/faker';

/** Makes the generated fakers repeatable: the same seed gives the same fakes, whatever the day. */
export function seedFakes(seed = 1): void {
  faker.seed(seed);
  faker.setDefaultRefDate('2026-01-01T00:00:00.000Z');
}
