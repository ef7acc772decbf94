import { debugApi } from './debug-api.ts';
import { byId, onSubmit } from './el.ts';
import { attempt } from './say.ts';
import {
  pastedSignature,
  signatureSteps,
  signatureVerdict,
} from '@halyard/contract/signature-steps';

/** Creates the signature bench, which shows which step of the sandbox's own check refuses a signature. */
export function createSignatureBench(): void {
  const steps = byId('signature-steps', HTMLDivElement);
  onSubmit(byId('signature-bench', HTMLFormElement), (fields) =>
    attempt(async () => {
      const platform = fields('platform') ?? '';
      const explanation = await debugApi.explainSignature(
        platform,
        pastedSignature(fields('signature')),
      );
      steps.replaceChildren(signatureSteps(explanation));
      return signatureVerdict(explanation);
    }),
  );
}
