/** A new category of posts. */
import { CreateCategoryPage as Page } from '../../categories/CreateCategoryPage.tsx';
import { postCategories } from './kind.ts';

export const CreateCategoryPage = () => <Page kind={postCategories} />;
