import type { ToolName } from './flags.ts';
import { createDredd } from './dredd.ts';
import { installTools } from './install.ts';
import { own } from './own.ts';
import { createPortman } from './portman.ts';
import { createPrism } from './prism.ts';
import { createSpecmatic, hasJava } from './specmatic.ts';
import { createToolContract } from './tool-contract.ts';
import type { Absence, Tool } from './tool.ts';

const SCHEMATHESIS: Absence = {
  name: 'Schemathesis',
  why: 'not run: it comes from PyPI alone, and the bench installs from npm and Debian',
};

/** Creates the requested tools. Those that cannot run here are listed as absent, with the reason. */
export async function toolsFor(names: ToolName[]): Promise<{ tools: Tool[]; absent: Absence[] }> {
  const others = names.filter((name) => name !== 'own');
  const failure = others.length > 0 ? await installTools() : null;
  const contract = createToolContract();
  const makers: Record<ToolName, () => Tool | Absence | Promise<Tool | Absence>> = {
    own: () => own,
    prism: () => createPrism(),
    dredd: () => (failure ? absence('Dredd', failure) : createDredd(contract)),
    portman: () => (failure ? absence('Portman with newman', failure) : createPortman(contract)),
    specmatic: async () => {
      if (failure) return absence('Specmatic', failure);
      return (await hasJava()) ? createSpecmatic(contract) : absence('Specmatic', 'it needs Java');
    },
  };
  const created = await Promise.all(names.map(async (name) => makers[name]()));
  return {
    tools: created.filter((tool) => 'run' in tool),
    absent: [
      ...created.filter((tool) => 'why' in tool),
      ...(others.length > 0 ? [SCHEMATHESIS] : []),
    ],
  };
}

function absence(name: string, why: string): Absence {
  return { name, why: `not run: ${why}` };
}
