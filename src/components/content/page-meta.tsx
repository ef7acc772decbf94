import { PageTitle } from './page-title';

type PageMetaProps = {
  title: string;
  /** What a search engine shows below the title: one or two sentences. */
  description: string;
};

/** What a public page says of itself. React moves it to the head. */
export function PageMeta({ title, description }: PageMetaProps) {
  return (
    <>
      <PageTitle page={title} />
      <meta name="description" content={description} />
    </>
  );
}
