/** Edits a category of the calendar. */
import { EditCategoryPage as Page } from '../../categories/EditCategoryPage.tsx';
import { calendarCategories } from './kind.ts';

export const EditCategoryPage = () => <Page kind={calendarCategories} />;
