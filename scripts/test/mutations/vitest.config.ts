/** Vitest as Stryker runs it: the tests of one area, with the settings of the site's own project for them. */
import { defineConfig } from 'vitest/config';
import site from '../../../vite.config.ts';
import { vitestConfig } from '../vitest.ts';
import { AREAS, AREA_VARIABLE, type AreaName } from './areas.ts';

const { project, tests } = AREAS[process.env[AREA_VARIABLE] as AreaName];
const projects = vitestConfig?.projects ?? [];
const settings = projects.flatMap((entry) =>
  typeof entry === 'object' && 'test' in entry && entry.test?.name === project ? [entry.test] : [],
);
if (settings.length === 0) throw new Error(`Vitest has no project "${project}".`);

export default defineConfig({ ...site, test: { ...settings[0], include: [tests], exclude: [] } });
