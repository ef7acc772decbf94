/**
 * npm run contract:answers -- FILE: what differs between a backend's own OpenAPI or JSON Schema file and the contract, by
 * operation and schema, each with the question that it answers. Silent where nothing does. Exits with 0 if nothing
 * differs, 1 if something does, 2 if the file can't be compared. `--contract FILE` compares with another bundle.
 */
import { runAnswers } from './run.ts';

const { code, out, error } = runAnswers(process.argv.slice(2));
if (out) console.log(out);
if (error) console.error(error);
process.exitCode = code;
