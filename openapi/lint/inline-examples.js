/**
 * Puts the examples in their places of the bundle. Left alone, redocly makes each a component, and most are named `ok`.
 * Nothing in an example is a reference.
 */
export const inlineExamples = () => ({
  MediaType({ examples }, ctx) {
    for (const [name, example] of Object.entries(examples ?? {})) {
      if (example.$ref) examples[name] = ctx.resolve(example).node ?? example;
    }
  },
});
